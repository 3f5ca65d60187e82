-- Vehicle models of the seed get their charging data.
UPDATE "vehicle_models" SET "charging" = "new"."charging"::jsonb
FROM (VALUES
  ('vinfast-vf-3', '{"acConnector":"type2","acPhases":1,"acWatts":3300,"dcConnector":"ccs2","batteryWattHours":18640}'),
  ('vinfast-vf-5', '{"acConnector":"type2","acPhases":1,"acWatts":6600,"dcConnector":"ccs2","batteryWattHours":37230}'),
  ('vinfast-vf-6', '{"acConnector":"type2","acPhases":1,"acWatts":7200,"dcConnector":"ccs2","batteryWattHours":59600}'),
  ('vinfast-vf-7', '{"acConnector":"type2","acPhases":3,"acWatts":11000,"dcConnector":"ccs2","batteryWattHours":75300}'),
  ('vinfast-vf-8', '{"acConnector":"type2","acPhases":3,"acWatts":11000,"dcConnector":"ccs2","batteryWattHours":87700}'),
  ('vinfast-vf-9', '{"acConnector":"type2","acPhases":3,"acWatts":11000,"dcConnector":"ccs2","batteryWattHours":123000}'),
  ('vinfast-vf-e34', '{"acConnector":"type2","acPhases":1,"acWatts":7400,"dcConnector":"ccs2","batteryWattHours":41900}'),
  ('byd-atto-3', '{"acConnector":"type2","acPhases":1,"acWatts":7000,"dcConnector":"ccs2","batteryWattHours":60480}'),
  ('byd-dolphin', '{"acConnector":"type2","acPhases":1,"acWatts":7000,"dcConnector":"ccs2","batteryWattHours":44900}'),
  ('mg-mg4-ev', '{"acConnector":"type2","acPhases":3,"acWatts":11000,"dcConnector":"ccs2","batteryWattHours":64000}'),
  ('hyundai-ioniq-5', '{"acConnector":"type2","acPhases":3,"acWatts":11000,"dcConnector":"ccs2","batteryWattHours":72600}'),
  ('vinfast-klara-s', '{"acConnector":"own","acPhases":1,"acWatts":650,"dcConnector":null,"batteryWattHours":3500}'),
  ('vinfast-feliz-s', '{"acConnector":"own","acPhases":1,"acWatts":650,"dcConnector":null,"batteryWattHours":3500}'),
  ('vinfast-evo200', '{"acConnector":"own","acPhases":1,"acWatts":400,"dcConnector":null,"batteryWattHours":3500}'),
  ('vinfast-theon-s', '{"acConnector":"own","acPhases":1,"acWatts":650,"dcConnector":null,"batteryWattHours":3500}'),
  ('dat-bike-weaver', '{"acConnector":"own","acPhases":1,"acWatts":1300,"dcConnector":null,"batteryWattHours":4900}'),
  ('yadea-odora-s', '{"acConnector":"own","acPhases":1,"acWatts":300,"dcConnector":null,"batteryWattHours":1560}')
) AS "new"("code", "charging")
WHERE "vehicle_models"."code" = "new"."code" AND "vehicle_models"."charging" IS NULL;

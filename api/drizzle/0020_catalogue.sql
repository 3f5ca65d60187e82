-- How items were filled in until now, by their titles: from here on each service's own checklist says it.
CREATE TEMPORARY TABLE "item_rules" ON COMMIT DROP AS SELECT * FROM (VALUES
  ('Ngắt cầu dao cao áp, chụp ảnh', 'tick', NULL::text, NULL::jsonb, true, true, true, NULL::text, 'Tắt khoá điện, để chìa khoá xa xe. Mang găng cách điện, rút service plug hoặc ngắt cầu dao rồi chụp ảnh.'),
  ('Chờ xả tụ ít nhất 10 phút', 'number', 'phút', '{"okFrom":10}'::jsonb, true, true, false, NULL, 'Bấm giờ từ lúc ngắt. Không chạm vào cụm cao áp trong lúc chờ.'),
  ('Đo xác nhận không còn điện áp (dưới 60 V)', 'number', 'V', '{"okTo":59.99}'::jsonb, true, true, true, NULL, 'Thử đồng hồ trên nguồn đã biết, đo hai cực DC, thử lại đồng hồ rồi chụp ảnh số đo.'),
  ('Đặt biển báo, rào khu vực', 'tick', NULL, NULL, true, true, false, NULL, 'Treo biển “Cấm đóng điện”, khoá cầu dao và giăng dây quanh xe.'),
  ('Đo cách điện trước khi đóng điện lại (từ 500 Ω/V)', 'number', 'Ω/V', '{"okFrom":500,"watchFrom":100}'::jsonb, true, true, false, NULL, 'Đo từng cực với thân xe sau khi lắp xong, ghi giá trị nhỏ nhất.'),
  ('Sức khoẻ pin (SoH)', 'number', '%', '{"okFrom":85,"watchFrom":75}'::jsonb, false, false, false, 'soh', 'Đọc từ BMS bằng máy chẩn đoán, pin từ 20 % trở lên.'),
  ('Chênh lệch điện áp giữa các cell', 'number', 'mV', '{"okTo":30,"watchTo":60}'::jsonb, false, false, false, 'cell-delta', 'Cell cao nhất trừ cell thấp nhất, đo khi xe nghỉ ít nhất 5 phút.'),
  ('Nhiệt độ pin cao nhất', 'number', '°C', '{"okTo":40,"watchTo":50}'::jsonb, false, false, false, NULL, 'Giá trị cao nhất trong các cảm biến của bộ pin.'),
  ('Mã lỗi BMS (DTC)', 'text', NULL, NULL, false, false, false, NULL, 'Ghi đủ mã, cách nhau bằng dấu phẩy. Không có thì ghi “Không có”.'),
  ('Cổng sạc: chốt, cháy sém, gioăng', 'choice', NULL, NULL, false, false, true, NULL, 'Soi đèn vào từng chân, thử chốt khoá, sờ gioăng rồi chụp ảnh.'),
  ('Sạc thử AC 10 phút', 'number', '% công suất định mức', '{"okFrom":90}'::jsonb, false, false, false, NULL, 'So công suất trên màn hình với mức thấp hơn của xe và bộ sạc.'),
  ('Tiếng ồn, rung, rò dầu hộp số', 'choice', NULL, NULL, false, false, false, NULL, 'Nâng xe, quay bánh bằng tay rồi chạy không tải, nghe và soi đáy hộp số.'),
  ('Mức và điểm đông nước làm mát', 'choice', NULL, NULL, false, false, false, NULL, 'Đọc vạch bình phụ khi nguội, đo điểm đông bằng khúc xạ kế.'),
  ('Độ dày má phanh trước, sau', 'number', 'mm', '{"okFrom":5,"watchFrom":3}'::jsonb, false, false, false, NULL, 'Đo má mòn nhất của cả bốn bánh.'),
  ('Gai lốp các bánh', 'number', 'mm', '{"okFrom":3,"watchFrom":1.6}'::jsonb, false, false, false, NULL, 'Đo ba điểm trên mỗi lốp, ghi số nhỏ nhất.'),
  ('Áp suất lốp', 'number', 'bar', NULL, false, false, false, NULL, 'Đo khi lốp nguội, so với nhãn ở khung cửa lái.'),
  ('Ắc quy 12V lúc nghỉ', 'number', 'V', '{"okFrom":12.4,"watchFrom":12}'::jsonb, false, false, false, NULL, 'Tắt xe ít nhất 30 phút rồi đo hai cực.'),
  ('Đèn, còi, gạt mưa, lọc gió cabin', 'choice', NULL, NULL, false, false, false, NULL, 'Bật lần lượt từng đèn, thử còi và gạt mưa, rút lọc gió ra xem.'),
  ('Phiên bản và bản vá', 'text', NULL, NULL, false, false, false, NULL, 'Ghi phiên bản đang chạy. Cập nhật nếu hãng có bản mới.'),
  ('Chạy thử, vệ sinh', 'choice', NULL, NULL, true, false, false, NULL, 'Chạy thử ít nhất 2 km, lau vô lăng và tay nắm cửa.'),
  ('Phần trăm pin và số km lúc giao', 'text', NULL, NULL, true, false, false, NULL, 'Đọc trên màn hình xe, ví dụ: 82 %, 46.230 km.')
) AS rules ("title", "input", "unit", "limits", "required", "safety", "needs_photo", "measures", "how_to");--> statement-breakpoint
CREATE TABLE "checklist_templates" (
	"service_id" text PRIMARY KEY NOT NULL REFERENCES "services"("id") ON DELETE cascade,
	"items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "checklist_templates_items" CHECK (jsonb_typeof("items") = 'array')
);--> statement-breakpoint
INSERT INTO "checklist_templates" ("service_id", "items", "created_at", "updated_at")
SELECT s."id", coalesce(jsonb_agg(jsonb_build_object(
    'section', item."section", 'title', item."title", 'howTo', r."how_to", 'input', coalesce(r."input", 'choice'),
    'unit', r."unit", 'limits', r."limits", 'required', coalesce(r."required", false),
    'safety', coalesce(r."safety", false), 'needsPhoto', coalesce(r."needs_photo", false), 'measures', r."measures",
    'retired', false) ORDER BY item."place") FILTER (WHERE item."title" IS NOT NULL), '[]'), s."created_at", s."updated_at"
FROM "services" s
LEFT JOIN LATERAL (
  SELECT part.value ->> 'section' AS "section", title.value AS "title",
    row_number() OVER (ORDER BY part.ordinality, title.ordinality) AS "place"
  FROM jsonb_array_elements(s."checklist") WITH ORDINALITY AS part,
    jsonb_array_elements_text(part.value -> 'items') WITH ORDINALITY AS title
) item ON true
LEFT JOIN "item_rules" r ON r."title" = item."title"
GROUP BY s."id";--> statement-breakpoint
-- Nothing of this release reads it; copies of the release before do until they are replaced.
ALTER TABLE "services" ALTER COLUMN "checklist" SET DEFAULT '[]';--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "how_to" text;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "measures" text;--> statement-breakpoint
UPDATE "checklist_items" i SET "how_to" = r."how_to", "measures" = r."measures" FROM "item_rules" r WHERE r."title" = i."title";--> statement-breakpoint
ALTER TABLE "service_orders" ADD COLUMN "checklists" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "service_orders" o SET "checklists" = given."versions" FROM (
  SELECT "id", jsonb_object_agg("code", 1) AS "versions" FROM (
    SELECT "id", service ->> 'code' AS "code" FROM "service_orders", jsonb_array_elements("services") AS service
    UNION SELECT "service_order_id", "service_code" FROM "service_lines" WHERE "approval" = 'approved' AND "service_code" IS NOT NULL
  ) AS known GROUP BY "id"
) AS given WHERE given."id" = o."id";--> statement-breakpoint
ALTER TABLE "packages" DROP CONSTRAINT "packages_tier_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "packages_tier_sold" ON "packages" USING btree ("tier") WHERE "active";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pictures" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE "products" SET "pictures" = jsonb_build_array(jsonb_build_object('name', "picture", 'alt', '')) WHERE "picture" IS NOT NULL;--> statement-breakpoint
-- "picture" stays for the same copies.
CREATE TABLE "product_photos" (
	"name" text PRIMARY KEY NOT NULL,
	"product_id" text REFERENCES "products"("id") ON DELETE set null,
	"actor_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "product_photos_product" ON "product_photos" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_photos_unused" ON "product_photos" USING btree ("updated_at") WHERE "product_id" IS NULL;

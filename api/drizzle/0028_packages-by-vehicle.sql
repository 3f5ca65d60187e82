-- Packages are sold for cars or for scooters, one per tier.
ALTER TABLE "packages" ADD COLUMN "vehicle_type" text DEFAULT 'car' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "packages_type_tier_sold" ON "packages" USING btree ("vehicle_type","tier") WHERE "active";--> statement-breakpoint
DROP INDEX "packages_tier_sold";--> statement-breakpoint
-- The first prices were higher than those of the services one by one. Packages that somebody has changed keep theirs.
UPDATE "packages" SET "price" = "new"."price", "updated_at" = now(), "version" = "packages"."version" + 1
FROM (VALUES ('basic', 1990000, 1590000), ('standard', 4490000, 3790000), ('premium', 8990000, 7490000)) AS "new"("tier", "old", "price")
WHERE "packages"."tier" = "new"."tier" AND "packages"."price" = "new"."old" AND "packages"."version" = 1;--> statement-breakpoint
-- A database that is still empty gets these from the seed.
INSERT INTO "packages" ("id", "tier", "name", "search_text", "summary", "price", "entitlements", "parts_discount_pct", "perks", "popular", "vehicle_type", "months", "created_at", "updated_at")
SELECT "id", "tier", "name", "search_text", "summary", "price", "entitlements"::jsonb, "parts_discount_pct", "perks"::jsonb, "popular", 'motorbike', 12, now(), now()
FROM (VALUES
  ('01M85DMB009C6A994ZNMGX2WTT', 'basic', 'Gói Cơ bản xe máy', 'goi co ban xe may|goi dich vu hai lan bao duong mot nam cho xe may dien di trong pho. nhac lich theo km va ngay hotline ky thuat trong gio lam viec', 'Hai lần bảo dưỡng một năm cho xe máy điện đi trong phố.', 790000, '[{"serviceCode":"BD-XM","times":2},{"serviceCode":"DD-HH","times":1}]', 5, '["Nhắc lịch theo km và ngày","Hotline kỹ thuật trong giờ làm việc"]', false),
  ('01M85DMB006TA08Y4YJ8AA0TC1', 'standard', 'Gói Tiêu chuẩn xe máy', 'goi tieu chuan xe may|goi dich vu them mot lan bao duong va chan doan cho xe may dien di nhieu. nhac lich theo km va ngay hotline ky thuat trong gio lam viec uu tien khung gio cuoi tuan', 'Thêm một lần bảo dưỡng và chẩn đoán cho xe máy điện đi nhiều.', 1490000, '[{"serviceCode":"BD-XM","times":3},{"serviceCode":"DD-HH","times":1},{"serviceCode":"CD-AI","times":1}]', 10, '["Nhắc lịch theo km và ngày","Hotline kỹ thuật trong giờ làm việc","Ưu tiên khung giờ cuối tuần"]', true),
  ('01M85DMB0044BGE2XXECQ91MA4', 'premium', 'Gói Cao cấp xe máy', 'goi cao cap xe may|goi dich vu bao duong moi quy cho xe may dien chay dich vu, duoc nhan va giao tan nha. nhac lich theo km va ngay hotline ky thuat trong gio lam viec uu tien khung gio cuoi tuan uu tien moi khung gio nhan va giao xe tan nha', 'Bảo dưỡng mỗi quý cho xe máy điện chạy dịch vụ, được nhận và giao tận nhà.', 2190000, '[{"serviceCode":"BD-XM","times":4},{"serviceCode":"DD-HH","times":1},{"serviceCode":"CD-AI","times":2}]', 15, '["Nhắc lịch theo km và ngày","Hotline kỹ thuật trong giờ làm việc","Ưu tiên khung giờ cuối tuần","Ưu tiên mọi khung giờ","Nhận và giao xe tận nhà"]', false)
) AS "new"("id", "tier", "name", "search_text", "summary", "price", "entitlements", "parts_discount_pct", "perks", "popular")
WHERE (SELECT count(*) FROM "services" WHERE "active" AND "code" IN ('BD-XM', 'DD-HH', 'CD-AI')) = 3;

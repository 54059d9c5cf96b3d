ALTER TABLE "orders" ADD COLUMN "shipping_tax_percent" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_offers" ADD COLUMN "shipping_tax_percent" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
-- A shop that sold, or could, charged VAT: it goes on until its owner has answered. One that names its number has.
INSERT INTO "shop_settings" ("name", "values", "version", "updated_at")
SELECT 'vat', jsonb_build_object('registered', true, 'answered', "legal"."number" IS NOT NULL, 'since', null, 'planned', null), 1, now()
FROM (SELECT nullif((SELECT "values" ->> 'vatNumber' FROM "shop_settings" WHERE "name" = 'legal'), '') AS "number") AS "legal"
WHERE "legal"."number" IS NOT NULL
	OR EXISTS (SELECT FROM "products")
	OR EXISTS (SELECT FROM "orders")
	OR EXISTS (SELECT FROM "shop_settings" WHERE "name" = 'opening' AND "values" @> '{"open": true}')
ON CONFLICT ("name") DO NOTHING;

DROP INDEX "products_text";--> statement-breakpoint
-- Together: the table is written anew once.
ALTER TABLE "products" ADD COLUMN "sku_key" text GENERATED ALWAYS AS (identifier_key(sku)) STORED NOT NULL,
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name_ar || ' ' || name_en) || ' ' || identifier_key(sku) || ' ' || translate(identifier_key(sku), ' ._/+-', '') || ' ' || gtin) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "families_text" ON "families" USING gin ((fold_text("code" || ' ' || "name_ar" || ' ' || "name_en") collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_complete" ON "products" USING btree ("created_at","id") WHERE "products"."complete";--> statement-breakpoint
CREATE INDEX "products_sku_parts" ON "products" USING gin (("sku_key" || ' ' || translate("sku_key", ' ._/+-', '') collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_bare_sku" ON "products" USING btree ((translate("sku_key", ' ._/+-', '') collate "C"));--> statement-breakpoint
CREATE INDEX "products_brand_inactive" ON "products" USING btree ("brand_id") WHERE not "products"."active";--> statement-breakpoint
CREATE INDEX "products_text" ON "products" USING gin (("search_text" collate "C") gin_trgm_ops);
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_family";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_sort_ar";--> statement-breakpoint
DROP INDEX "products_sort_en";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id","family_id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "products_family" ON "products" USING btree ("family_id","id","active","tax_code","retail_halalas","wholesale_halalas","contract_halalas") WHERE "products"."family_id" is not null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("retail_halalas","id","family_id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "products_sort_ar" ON "products" USING btree ("sort_ar" collate "C","id","family_id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "products_sort_en" ON "products" USING btree ("sort_en" collate "C","id","family_id") WHERE "products"."active";
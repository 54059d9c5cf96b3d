DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_sort_ar";--> statement-breakpoint
DROP INDEX "products_sort_en";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("retail_halalas","id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "products_sort_ar" ON "products" USING btree ("sort_ar" collate "C","id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "products_sort_en" ON "products" USING btree ("sort_en" collate "C","id") WHERE "products"."active";
CREATE INDEX "product_stock_out" ON "product_stock" USING btree ("product_id") WHERE coalesce("product_stock"."pieces", 0) = 0;--> statement-breakpoint
CREATE INDEX "products_inactive" ON "products" USING btree ("category_id","subcategory_id","id") WHERE not "products"."active";--> statement-breakpoint
CREATE INDEX "orders_underway" ON "orders" USING btree ("status") WHERE "orders"."state" = 'placed';--> statement-breakpoint
CREATE INDEX "support_requests_open" ON "support_requests" USING btree ("id") WHERE "support_requests"."status" = 0;
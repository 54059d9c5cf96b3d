CREATE INDEX "order_lines_sku" ON "order_lines" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin (("order_no" || ' ' || "buyer_name" || ' ' || "buyer_mobile") gin_trgm_ops);
-- Keys to tables whose features are built on these.
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "owed_goods" ADD CONSTRAINT "owed_goods_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id");
--> statement-breakpoint
ALTER TABLE "owed_goods" ADD CONSTRAINT "owed_goods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
--> statement-breakpoint
-- What was asked to be priced before the shop could answer it: one row for every quotation and enquiry.
INSERT INTO "quotations" ("order_id", "state", "closed_by", "created_at", "changed_at")
SELECT "id", CASE WHEN "state" = 'cancelled' THEN 'declined' ELSE 'asked' END,
  CASE WHEN "state" = 'cancelled' THEN CASE WHEN EXISTS (
    SELECT FROM "order_status_history" h WHERE h."order_id" = "orders"."id" AND h."status" = 7 AND h."by_user_id" = "orders"."user_id"
  ) THEN 'customer' ELSE 'shop' END END, "created_at", "created_at"
FROM "orders" WHERE "type" = 2 ORDER BY "created_at", "id";
--> statement-breakpoint
INSERT INTO "quotations" ("enquiry_id", "state", "created_at", "changed_at")
SELECT "id", 'enquiry', "created_at", "created_at" FROM "enquiries" ORDER BY "created_at", "id";

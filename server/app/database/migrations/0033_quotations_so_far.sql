-- What was asked to be priced before the shop could answer it: one row for every quotation and enquiry.
INSERT INTO "quotations" ("order_id", "state", "closed_by", "created_at", "changed_at")
SELECT "id", CASE WHEN "state" = 'cancelled' THEN 'declined' ELSE 'asked' END,
  CASE WHEN "state" = 'cancelled' THEN 'shop' END, "created_at", "created_at"
FROM "orders" WHERE "type" = 2 ORDER BY "created_at", "id";
--> statement-breakpoint
INSERT INTO "quotations" ("enquiry_id", "state", "created_at", "changed_at")
SELECT "id", 'enquiry', "created_at", "created_at" FROM "enquiries" ORDER BY "created_at", "id";

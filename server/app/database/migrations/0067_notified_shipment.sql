ALTER TABLE "orders" ADD COLUMN "notified_shipment" text;--> statement-breakpoint
-- A number that an order has on its way stood in the mail that told so, or was added with nobody told: the customer sees it on the
-- order's page, and hears of another one as of a correction.
UPDATE "orders" SET "notified_shipment" = coalesce("carrier", '') || ' ' || "tracking_number" WHERE "tracking_number" IS NOT NULL;

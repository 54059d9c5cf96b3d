INSERT INTO "coupon_redemptions" ("order_id", "coupon_id") SELECT "order_id", "id" FROM "coupons" WHERE "order_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_order";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "order_id";
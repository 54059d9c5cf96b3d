CREATE TABLE "unmatched_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unmatched_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"provider_refund_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unmatched_refunds_provider_refund" UNIQUE("payment_id","provider_refund_id"),
	CONSTRAINT "unmatched_refunds_amount" CHECK ("unmatched_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unmatched_refunds" ADD CONSTRAINT "unmatched_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_refunds" ADD CONSTRAINT "unmatched_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unmatched_refunds_order" ON "unmatched_refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_mark" UNIQUE("mark");--> statement-breakpoint
-- What waits may have been sent already, without a mark.
UPDATE "refunds" SET "attempted_at" = "created_at" WHERE "state" IN ('due', 'manual');

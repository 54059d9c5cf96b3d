CREATE TABLE "trade_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"company_name" text NOT NULL,
	"vat_number" text NOT NULL,
	"cr_number" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_requests_state" CHECK ("trade_requests"."state" in ('waiting', 'approved', 'refused', 'replaced')),
	CONSTRAINT "trade_requests_vat_number" CHECK ("trade_requests"."vat_number" ~ '^(3[0-9]{13}3)?$'),
	CONSTRAINT "trade_requests_cr_number" CHECK ("trade_requests"."cr_number" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_requests" ADD CONSTRAINT "trade_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_requests" ADD CONSTRAINT "trade_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_requests_user" ON "trade_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_requests_waiting" ON "trade_requests" USING btree ("user_id") WHERE "trade_requests"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "trade_requests_approved" ON "trade_requests" USING btree ("user_id") WHERE "trade_requests"."state" = 'approved';
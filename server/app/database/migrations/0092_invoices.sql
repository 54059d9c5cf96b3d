CREATE TABLE "invoice_counters" (
	"series_id" integer NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_series_id_kind_year_pk" PRIMARY KEY("series_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_pdfs" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"refund_id" integer,
	"amounts" jsonb NOT NULL,
	"total_halalas" bigint NOT NULL,
	"vat_halalas" bigint NOT NULL,
	"payment_means" smallint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"buyer" jsonb,
	"waits_for" text,
	"invoice_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_requests_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "invoice_requests_state" CHECK (("invoice_requests"."invoice_id" is null) = ("invoice_requests"."waits_for" is not null)),
	CONSTRAINT "invoice_requests_kind" CHECK ("invoice_requests"."kind" in ('invoice', 'credit', 'debit'))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"database_fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_series_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "invoice_stamps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_stamps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"uuid" text NOT NULL,
	"counter" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"xml" text NOT NULL,
	"qr_code" text NOT NULL,
	"stamped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_stamps_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "invoice_stamps_counter" UNIQUE("unit_id","counter")
);
--> statement-breakpoint
CREATE TABLE "invoice_submissions" (
	"stamp_id" integer PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cleared_xml" text,
	"cleared_qr_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_submissions_state" CHECK ("invoice_submissions"."state" in ('waiting', 'reported', 'cleared', 'rejected', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "invoice_unit_secrets" (
	"unit_id" integer PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"compliance_credentials" text,
	"credentials" text
);
--> statement-breakpoint
CREATE TABLE "invoice_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series_id" integer NOT NULL,
	"state" text NOT NULL,
	"details" jsonb NOT NULL,
	"request" text NOT NULL,
	"compliance_request_id" text,
	"certificate" text,
	"certificate_ends_at" timestamp (3) with time zone,
	"last_counter" integer DEFAULT 0 NOT NULL,
	"last_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_units_state" CHECK ("invoice_units"."state" in ('requested', 'compliance', 'active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"form" text NOT NULL,
	"series_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"corrects_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"tax_date" date NOT NULL,
	"delivered_on" date,
	"late" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"order_number" text NOT NULL,
	"payment_means" smallint NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"amounts" jsonb NOT NULL,
	"taxable_halalas" bigint NOT NULL,
	"vat_halalas" bigint NOT NULL,
	"total_halalas" bigint NOT NULL,
	"qr_code" text,
	"template" text NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_sequence" UNIQUE("series_id","kind","year","sequence"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit', 'debit')),
	CONSTRAINT "invoices_form" CHECK ("invoices"."form" in ('plain', 'simplified', 'standard')),
	CONSTRAINT "invoices_corrects" CHECK (("invoices"."kind" = 'invoice') = ("invoices"."corrects_id" is null)),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_halalas" = "invoices"."taxable_halalas" + "invoices"."vat_halalas")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_by" text;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_series_id_invoice_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."invoice_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_pdfs" ADD CONSTRAINT "invoice_pdfs_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_stamps" ADD CONSTRAINT "invoice_stamps_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_stamps" ADD CONSTRAINT "invoice_stamps_unit_id_invoice_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."invoice_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_submissions" ADD CONSTRAINT "invoice_submissions_stamp_id_invoice_stamps_id_fk" FOREIGN KEY ("stamp_id") REFERENCES "public"."invoice_stamps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_submissions" ADD CONSTRAINT "invoice_submissions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_unit_secrets" ADD CONSTRAINT "invoice_unit_secrets_unit_id_invoice_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."invoice_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_units" ADD CONSTRAINT "invoice_units_series_id_invoice_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."invoice_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_id_invoice_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."invoice_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_requests_order" ON "invoice_requests" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoice_requests_waiting" ON "invoice_requests" USING btree ("id") WHERE "invoice_requests"."invoice_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_requests_refund" ON "invoice_requests" USING btree ("refund_id") WHERE "invoice_requests"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_stamps_invoice" ON "invoice_stamps" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_submissions_invoice" ON "invoice_submissions" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_submissions_open" ON "invoice_submissions" USING btree ("created_at") WHERE "invoice_submissions"."state" in ('waiting', 'rejected');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_units_active" ON "invoice_units" USING btree ((true)) WHERE "invoice_units"."state" = 'active';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_tax_date" ON "invoices" USING btree ("tax_date","id");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id") WHERE "invoices"."corrects_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoiced_by" CHECK ("orders"."invoiced_by" in ('shop', 'other'));--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");--> statement-breakpoint
-- Cash orders of before were sold when they were placed.
UPDATE "orders" SET "sold_at" = "created_at"
WHERE "type" <> 2 AND "state" NOT IN ('pending', 'abandoned')
	AND ("total_halalas" = 0 OR EXISTS (
		SELECT FROM "ledger_entries" WHERE "order_id" = "orders"."id" AND "kind" IN ('sale', 'opening')));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "invoices_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Invoices are only ever added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_unchanged" BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "invoices_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoices_kept" BEFORE TRUNCATE ON "invoices"
	FOR EACH STATEMENT EXECUTE FUNCTION "invoices_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_stamps_unchanged" BEFORE UPDATE OR DELETE ON "invoice_stamps"
	FOR EACH ROW EXECUTE FUNCTION "invoices_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_stamps_kept" BEFORE TRUNCATE ON "invoice_stamps"
	FOR EACH STATEMENT EXECUTE FUNCTION "invoices_refuse_change"();--> statement-breakpoint
-- What a request has become stays what it was.
CREATE TRIGGER "invoice_requests_unchanged" BEFORE UPDATE ON "invoice_requests"
	FOR EACH ROW WHEN (OLD."invoice_id" IS NOT NULL) EXECUTE FUNCTION "invoices_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_requests_kept" BEFORE DELETE ON "invoice_requests"
	FOR EACH ROW EXECUTE FUNCTION "invoices_refuse_change"();

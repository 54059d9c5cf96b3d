CREATE TABLE "vat_return_documents" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"form_column" text NOT NULL,
	CONSTRAINT "vat_return_documents_column" CHECK ("vat_return_documents"."form_column" in ('amount', 'adjustment'))
);
--> statement-breakpoint
CREATE TABLE "vat_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"purchases" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sales" jsonb,
	"documents" integer DEFAULT 0 NOT NULL,
	"net_halalas" bigint DEFAULT 0 NOT NULL,
	"filed_at" timestamp (3) with time zone,
	"filed_by_user_id" integer,
	CONSTRAINT "vat_returns_period" UNIQUE("from_day","to_day"),
	CONSTRAINT "vat_returns_days" CHECK ("vat_returns"."from_day" <= "vat_returns"."to_day"),
	CONSTRAINT "vat_returns_filed" CHECK (("vat_returns"."filed_at" is null) = ("vat_returns"."sales" is null))
);
--> statement-breakpoint
ALTER TABLE "vat_return_documents" ADD CONSTRAINT "vat_return_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_return_documents" ADD CONSTRAINT "vat_return_documents_return_id_vat_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."vat_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_returns" ADD CONSTRAINT "vat_returns_filed_by_user_id_users_id_fk" FOREIGN KEY ("filed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_return_documents_return" ON "vat_return_documents" USING btree ("return_id","invoice_id");--> statement-breakpoint
ALTER TABLE "vat_returns" ADD CONSTRAINT "vat_returns_apart"
	EXCLUDE USING gist (daterange("from_day", "to_day", '[]') WITH &&) WHERE ("filed_at" IS NOT NULL);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "vat_returns_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A VAT return that was filed stays as it is';
END $$;--> statement-breakpoint
CREATE TRIGGER "vat_returns_unchanged" BEFORE UPDATE OR DELETE ON "vat_returns"
	FOR EACH ROW WHEN (OLD."filed_at" IS NOT NULL) EXECUTE FUNCTION "vat_returns_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "vat_return_documents_unchanged" BEFORE UPDATE OR DELETE ON "vat_return_documents"
	FOR EACH ROW EXECUTE FUNCTION "vat_returns_refuse_change"();

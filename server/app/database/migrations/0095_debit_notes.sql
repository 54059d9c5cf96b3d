CREATE TABLE "debit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"reason" text NOT NULL,
	"tax_code" text NOT NULL,
	"total_halalas" bigint NOT NULL,
	"vat_halalas" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_to" text,
	"reference" text DEFAULT '' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "debit_notes_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "debit_notes_total" CHECK ("debit_notes"."total_halalas" > 0 and "debit_notes"."vat_halalas" >= 0),
	CONSTRAINT "debit_notes_paid" CHECK (("debit_notes"."paid_to" is null) = ("debit_notes"."paid_at" is null)),
	CONSTRAINT "debit_notes_paid_to" CHECK ("debit_notes"."paid_to" in ('cash', 'bank'))
);
--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_request_id_invoice_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."invoice_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debit_notes_order" ON "debit_notes" USING btree ("order_id");
CREATE TABLE "quotation_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"from_customer" boolean NOT NULL,
	"by_user_id" integer,
	"text" text NOT NULL,
	"key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_messages_key" UNIQUE("quotation_id","by_user_id","key")
);
--> statement-breakpoint
CREATE TABLE "quotation_offer_lines" (
	"offer_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"regular_halalas" integer NOT NULL,
	"list_halalas" integer NOT NULL,
	"unit_halalas" integer NOT NULL,
	"amount_halalas" bigint NOT NULL,
	"tax_code" text NOT NULL,
	"tax_percent" smallint NOT NULL,
	"vat_halalas" bigint NOT NULL,
	"total_halalas" bigint NOT NULL,
	"returnable" boolean NOT NULL,
	"promised_on" date,
	CONSTRAINT "quotation_offer_lines_offer_id_product_id_pk" PRIMARY KEY("offer_id","product_id"),
	CONSTRAINT "quotation_offer_lines_quantity" CHECK ("quotation_offer_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"valid_days" smallint NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"cash_allowed" boolean DEFAULT true NOT NULL,
	"own_shipping" boolean DEFAULT false NOT NULL,
	"tax_included" boolean NOT NULL,
	"subtotal_halalas" bigint NOT NULL,
	"vat_halalas" bigint NOT NULL,
	"shipping_halalas" bigint NOT NULL,
	"total_halalas" bigint NOT NULL,
	"accepted_order_id" integer,
	"by_user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "quotation_offers_order" UNIQUE("accepted_order_id"),
	CONSTRAINT "quotation_offers_number" UNIQUE("quotation_id","number"),
	CONSTRAINT "quotation_offers_state" CHECK ("quotation_offers"."state" in ('draft', 'sent', 'accepted', 'declined', 'replaced', 'expired')),
	CONSTRAINT "quotation_offers_sent" CHECK (("quotation_offers"."state" = 'draft') = ("quotation_offers"."valid_until" is null)),
	CONSTRAINT "quotation_offers_order_state" CHECK (("quotation_offers"."state" = 'accepted') = ("quotation_offers"."accepted_order_id" is not null)),
	CONSTRAINT "quotation_offers_total" CHECK ("quotation_offers"."total_halalas" = "quotation_offers"."subtotal_halalas" + "quotation_offers"."vat_halalas" + "quotation_offers"."shipping_halalas")
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer,
	"enquiry_id" integer,
	"state" text NOT NULL,
	"offers" smallint DEFAULT 0 NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"closed_by" text,
	"closed_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotations_order" UNIQUE("order_id"),
	CONSTRAINT "quotations_enquiry" UNIQUE("enquiry_id"),
	CONSTRAINT "quotations_state" CHECK ("quotations"."state" in ('enquiry', 'asked', 'offered', 'askedAgain', 'accepted', 'declined', 'expired')),
	CONSTRAINT "quotations_what" CHECK ("quotations"."order_id" is not null or "quotations"."enquiry_id" is not null),
	CONSTRAINT "quotations_closed_by" CHECK ("quotations"."closed_by" in ('customer', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "owed_goods" (
	"order_line_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"promised_on" date,
	CONSTRAINT "owed_goods_pieces" CHECK ("owed_goods"."pieces" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quotation_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quotation_offer" smallint;--> statement-breakpoint
ALTER TABLE "quotation_messages" ADD CONSTRAINT "quotation_messages_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_messages" ADD CONSTRAINT "quotation_messages_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_offer_lines" ADD CONSTRAINT "quotation_offer_lines_offer_id_quotation_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."quotation_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_offer_lines" ADD CONSTRAINT "quotation_offer_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_offers" ADD CONSTRAINT "quotation_offers_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_offers" ADD CONSTRAINT "quotation_offers_accepted_order_id_orders_id_fk" FOREIGN KEY ("accepted_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_offers" ADD CONSTRAINT "quotation_offers_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owed_goods" ADD CONSTRAINT "owed_goods_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_messages_quotation" ON "quotation_messages" USING btree ("quotation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_offers_draft" ON "quotation_offers" USING btree ("quotation_id") WHERE "quotation_offers"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_offers_out" ON "quotation_offers" USING btree ("quotation_id") WHERE "quotation_offers"."state" in ('sent', 'accepted');--> statement-breakpoint
CREATE INDEX "quotations_created" ON "quotations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotations_changed" ON "quotations" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "quotations_state_created" ON "quotations" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "quotations_state_changed" ON "quotations" USING btree ("state","changed_at","id");--> statement-breakpoint
CREATE INDEX "quotations_valid" ON "quotations" USING btree ("valid_until") WHERE "quotations"."valid_until" is not null;--> statement-breakpoint
CREATE INDEX "owed_goods_product" ON "owed_goods" USING btree ("product_id","order_line_id");--> statement-breakpoint
CREATE INDEX "owed_goods_order" ON "owed_goods" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quotation_id_orders_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_product" ON "enquiries" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "enquiries_text" ON "enquiries" USING gin ((("name" || ' ' || "mobile" || ' ' || "email") collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_of_quotation" ON "orders" USING btree ("quotation_id") WHERE "orders"."state" in ('pending', 'placed', 'completed');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quotation" CHECK (("orders"."quotation_id" is null) = ("orders"."quotation_offer" is null));
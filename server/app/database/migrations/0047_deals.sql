CREATE TABLE "deal_products" (
	"deal_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"retail_halalas" integer NOT NULL,
	"wholesale_halalas" integer,
	"contract_halalas" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deal_products_deal_id_product_id_pk" PRIMARY KEY("deal_id","product_id"),
	CONSTRAINT "deal_products_retail" CHECK ("deal_products"."retail_halalas" between 0 and 2000000000),
	CONSTRAINT "deal_products_wholesale" CHECK ("deal_products"."wholesale_halalas" between 0 and 2000000000),
	CONSTRAINT "deal_products_contract" CHECK ("deal_products"."contract_halalas" between 0 and 2000000000)
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deals_time" CHECK ("deals"."starts_at" < "deals"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "home_list_products" DROP CONSTRAINT "home_list";--> statement-breakpoint
-- Its products keep their prices; what a deal is, a deal says from now on.
DELETE FROM "home_list_products" WHERE "list" = 'deal_of_the_day';--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "deal_id" integer;--> statement-breakpoint
ALTER TABLE "deal_products" ADD CONSTRAINT "deal_products_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_products" ADD CONSTRAINT "deal_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_products_product" ON "deal_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "deals_ends" ON "deals" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "deals_starts" ON "deals" USING btree ("starts_at","id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_deal" ON "order_lines" USING btree ("deal_id") WHERE "order_lines"."deal_id" is not null;--> statement-breakpoint
ALTER TABLE "home_list_products" ADD CONSTRAINT "home_list" CHECK ("home_list_products"."list" in ('hot', 'featured', 'trending'));
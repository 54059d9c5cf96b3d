CREATE TABLE "saved_list_lines" (
	"list_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer,
	"quantity" integer NOT NULL,
	"text" text NOT NULL,
	"price_incl_halalas" integer,
	CONSTRAINT "saved_list_lines_list_id_position_pk" PRIMARY KEY("list_id","position"),
	CONSTRAINT "saved_list_lines_quantity" CHECK ("saved_list_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"share_hash" text,
	"shared_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_lists_shared" CHECK (("saved_lists"."share_hash" is null) = ("saved_lists"."shared_at" is null))
);
--> statement-breakpoint
ALTER TABLE "saved_list_lines" ADD CONSTRAINT "saved_list_lines_list_id_saved_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_lines" ADD CONSTRAINT "saved_list_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_list_lines_product" ON "saved_list_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "saved_lists_user" ON "saved_lists" USING btree ("user_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_share" ON "saved_lists" USING btree ("share_hash") WHERE "saved_lists"."share_hash" is not null;
CREATE TABLE "pages" (
	"key" text PRIMARY KEY NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"body_ar" text NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_addresses" ADD COLUMN "cr_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_addresses" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;
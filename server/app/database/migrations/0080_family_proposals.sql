CREATE TABLE "dismissed_proposals" (
	"key" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"dismissed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dismissed_proposals" ADD CONSTRAINT "dismissed_proposals_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissed_proposals_category" ON "dismissed_proposals" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "dismissed_proposals_at" ON "dismissed_proposals" USING btree ("dismissed_at");
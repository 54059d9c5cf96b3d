ALTER TABLE "unmatched_refunds" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unmatched_refunds" ADD COLUMN "closed_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "unmatched_refunds" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "unmatched_refunds" ADD CONSTRAINT "unmatched_refunds_closed_by_user_id_users_id_fk" FOREIGN KEY ("closed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
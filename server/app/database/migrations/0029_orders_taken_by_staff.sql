ALTER TABLE "orders" ADD COLUMN "taken_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bank_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_by_user_id_users_id_fk" FOREIGN KEY ("taken_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_bank_transfer" CHECK (not "orders"."bank_transfer" or "orders"."type" = 0);
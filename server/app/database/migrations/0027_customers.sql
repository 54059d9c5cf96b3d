CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"by_user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_user" ON "customer_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_customers" ON "users" USING btree ("created_at","id") WHERE "users"."role_id" = 3;--> statement-breakpoint
CREATE INDEX "users_customer_type" ON "users" USING btree ("type","created_at","id") WHERE "users"."role_id" = 3;--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("created_at","id") WHERE "users"."role_id" = 3 and "users"."status" = 0;--> statement-breakpoint
CREATE INDEX "users_text" ON "users" USING gin ((("name" || ' ' || "email" || ' ' || coalesce("mobile", '')) collate "C") gin_trgm_ops);
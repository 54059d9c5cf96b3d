DROP INDEX "users_text";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "users_text" ON "users" USING gin ((fold_text("name" || ' ' || coalesce("email", '') || ' ' || coalesce("mobile", '')) collate "C") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_email" CHECK ("users"."role_id" = 3 or "users"."email" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reachable" CHECK ("users"."email" is not null or "users"."mobile" is not null);
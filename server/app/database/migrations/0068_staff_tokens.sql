ALTER TABLE "known_devices" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "kind" text DEFAULT 'backOffice' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_kind" CHECK ("staff_sessions"."kind" in ('backOffice', 'token'));
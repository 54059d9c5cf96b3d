CREATE TABLE "letter_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"letter_id" integer NOT NULL,
	"subscriber_id" integer,
	"language" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"failure" text,
	"opened_at" timestamp (3) with time zone,
	"pressed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "letter_recipients_once" UNIQUE("letter_id","subscriber_id"),
	CONSTRAINT "letter_recipients_language" CHECK ("letter_recipients"."language" in ('ar', 'en')),
	CONSTRAINT "letter_recipients_state" CHECK ("letter_recipients"."state" in ('queued', 'sending', 'sent', 'skipped', 'failed', 'bounced', 'uncertain'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject_ar" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"preview_ar" text DEFAULT '' NOT NULL,
	"preview_en" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"composed" jsonb,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	"trouble" text,
	"trouble_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"lease_holder" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "letters_status" CHECK ("letters"."status" in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
	CONSTRAINT "letters_trouble" CHECK ("letters"."trouble" in ('server_down', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "received_mails" DROP CONSTRAINT "received_mails_outcome";--> statement-breakpoint
ALTER TABLE "product_imports" DROP CONSTRAINT "product_imports_kind";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "consent_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "status" text DEFAULT 'subscribed' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "token" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_recipients_next" ON "letter_recipients" USING btree ("letter_id","not_before","id") WHERE "letter_recipients"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "letter_recipients_state" ON "letter_recipients" USING btree ("letter_id","state","id");--> statement-breakpoint
CREATE INDEX "letter_recipients_subscriber" ON "letter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letters_created" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_sending" ON "letters" USING btree ((true)) WHERE "letters"."status" = 'sending';--> statement-breakpoint
CREATE INDEX "subscribers_created" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_email" ON "subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_token" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_outcome" CHECK ("received_mails"."outcome" in ('reply', 'ticket', 'contact', 'bounce', 'ignored', 'refused'));--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_status" CHECK ("subscribers"."status" in ('subscribed', 'unsubscribed', 'bounced'));--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_kind" CHECK ("product_imports"."kind" in ('products', 'prices', 'stock', 'customers', 'subscribers'));
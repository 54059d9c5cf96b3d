CREATE TABLE "mailboxes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailboxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"lease_holder" text,
	"lease_until" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "mailboxes_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "received_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mailbox_id" integer NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"outcome" text NOT NULL,
	"request_id" integer,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "received_mails_fingerprint" UNIQUE("fingerprint"),
	CONSTRAINT "received_mails_uid" UNIQUE("mailbox_id","uid_validity","uid"),
	CONSTRAINT "received_mails_outcome" CHECK ("received_mails"."outcome" in ('reply', 'ticket', 'contact', 'ignored', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "ready_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ready_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "support_requests_open";--> statement-breakpoint
DROP INDEX "support_remarks_request";--> statement-breakpoint
ALTER TABLE "support_remarks" ALTER COLUMN "by_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ALTER COLUMN "mobile" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "support_remarks" ADD COLUMN "side" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_remarks" ADD COLUMN "original" text;--> statement-breakpoint
ALTER TABLE "support_remarks" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "support_remarks" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "support_remarks" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "original" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "channel" text DEFAULT 'screen' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "mail_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "last_message_id" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "last_remark_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "remark_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "excerpt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_mails_request" ON "received_mails" USING btree ("request_id","id") WHERE "received_mails"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "received_mails_received" ON "received_mails" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_request" ON "emails" USING btree (("job" ->> 'requestId')) WHERE "emails"."job" ->> 'requestId' is not null;--> statement-breakpoint
CREATE INDEX "support_requests_order" ON "support_requests" USING btree ("order_id") WHERE "support_requests"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "support_requests_status" ON "support_requests" USING btree ("status","since","id");--> statement-breakpoint
CREATE INDEX "support_requests_assignee" ON "support_requests" USING btree ("assignee_id","status","id");--> statement-breakpoint
CREATE INDEX "support_requests_created" ON "support_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_since" ON "support_requests" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "support_requests_latest" ON "support_requests" USING btree ("last_remark_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_contact" ON "support_requests" USING btree ("status","id") WHERE "support_requests"."user_id" is null;--> statement-breakpoint
CREATE INDEX "support_requests_text" ON "support_requests" USING gin (("search_text" collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_remarks_request" ON "support_remarks" USING btree ("request_id","id");--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_mail_token" UNIQUE("mail_token");--> statement-breakpoint
ALTER TABLE "support_remarks" ADD CONSTRAINT "support_remarks_side" CHECK ("support_remarks"."side" in ('customer', 'shop', 'note'));--> statement-breakpoint
ALTER TABLE "support_remarks" ADD CONSTRAINT "support_remarks_by" CHECK (("support_remarks"."side" = 'customer') = ("support_remarks"."by_user_id" is null));--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_channel" CHECK ("support_requests"."channel" in ('screen', 'mail'));
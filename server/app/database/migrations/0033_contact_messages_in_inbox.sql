-- What visitors wrote has only been mailed so far: it is history, and nobody waits for an answer any more.
INSERT INTO "support_requests" ("name", "email", "mobile", "subject", "message", "language", "status", "since", "last_remark_at", "created_at")
	SELECT "name", "email", coalesce("mobile", ''), "subject", "message", "language", 2, "created_at", "created_at", "created_at"
	FROM "contact_messages" ORDER BY "id";--> statement-breakpoint
UPDATE "support_requests" SET
	"since" = coalesce(latest.at, "support_requests"."created_at"),
	"last_remark_at" = coalesce(latest.at, "support_requests"."created_at"),
	"remark_count" = coalesce(latest.remarks, 0),
	"excerpt" = left(regexp_replace("message", '\s+', ' ', 'g'), 160),
	"search_text" = left(lower(concat_ws(' ', "support_requests"."id", "support_requests"."name", "email", "mobile", "subject", "message", latest.texts)), 4000)
	FROM "support_requests" AS one LEFT JOIN LATERAL (
		SELECT max("created_at") AS at, count(*) AS remarks, string_agg("support_remarks"."message", ' ' ORDER BY "support_remarks"."id") AS texts
		FROM "support_remarks" WHERE "request_id" = one."id" HAVING count(*) > 0
	) AS latest ON true
	WHERE "support_requests"."id" = one."id";--> statement-breakpoint
DROP TABLE "contact_messages" CASCADE;

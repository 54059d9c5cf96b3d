-- What visitors wrote has only been mailed so far: it is history, and nobody waits for an answer any more.
INSERT INTO "support_requests" ("name", "email", "mobile", "subject", "message", "language", "status", "since", "last_remark_at", "created_at")
	SELECT "name", "email", coalesce("mobile", ''), "subject", "message", "language", 2, "created_at", "created_at", "created_at"
	FROM "contact_messages" ORDER BY "id";--> statement-breakpoint
UPDATE "support_requests" AS request SET
	"since" = coalesce((SELECT max("created_at") FROM "support_remarks" WHERE "request_id" = request."id"), request."created_at"),
	"last_remark_at" = coalesce((SELECT max("created_at") FROM "support_remarks" WHERE "request_id" = request."id"), request."created_at"),
	"remark_count" = (SELECT count(*) FROM "support_remarks" WHERE "request_id" = request."id"),
	"excerpt" = left(regexp_replace(request."message", '\s+', ' ', 'g'), 160),
	-- Folded as contract/foldText.ts does.
	"search_text" = left(translate(regexp_replace(lower(normalize(concat_ws(' ', request."name", request."email", request."mobile", request."subject", request."message",
		(SELECT concat_ws(' ', "name", "email", "mobile") FROM "users" WHERE "id" = request."user_id"),
		(SELECT string_agg("message", ' ' ORDER BY "id") FROM "support_remarks" WHERE "request_id" = request."id")), NFKC)),
		E'[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08FF\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u066C]', '', 'g'),
		E'\u0622\u0623\u0625\u0671\u0672\u0673\u0675\u0649\u06CC\u06D2\u0626\u0624\u0629\u06C1\u06C0\u06D5\u06BE\u06A9\u066B\u2044\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9',
		E'\u0627\u0627\u0627\u0627\u0627\u0627\u0627\u064A\u064A\u064A\u064A\u0648\u0647\u0647\u0647\u0647\u0647\u0643./01234567890123456789'), 8000);--> statement-breakpoint
DROP TABLE "contact_messages" CASCADE;

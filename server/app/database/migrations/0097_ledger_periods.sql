CREATE INDEX "invoice_requests_due" ON "invoice_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_created" ON "ledger_entries" USING btree ("created_at");
CREATE INDEX "invoices_text" ON "invoices" USING gin ((fold_text("number" || ' ' || "order_number" || ' ' || coalesce("buyer" ->> 'name', '') || ' '
  || coalesce("buyer" ->> 'company', '') || ' ' || coalesce("buyer" ->> 'vatNumber', '')) collate "C") gin_trgm_ops);--> statement-breakpoint
-- A restore empties all tables in its transaction.
DROP TRIGGER "invoices_kept" ON "invoices";--> statement-breakpoint
DROP TRIGGER "invoice_stamps_kept" ON "invoice_stamps";

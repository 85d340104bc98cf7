ALTER TABLE "receivable_payments" ADD COLUMN "prepays_id" uuid;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD CONSTRAINT "receivable_payments_prepays" FOREIGN KEY ("tenant_id","prepays_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prices_label" ON "prices" USING btree ("tenant_id","label_id");--> statement-breakpoint
CREATE INDEX "receivable_payments_prepaid" ON "receivable_payments" USING btree ("tenant_id","prepays_id","created_at") WHERE prepays_id is not null;
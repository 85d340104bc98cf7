-- What is kept of days knows nothing of these outlets: all of it is reckoned anew.
INSERT INTO "visit_day_marks" ("tenant_id", "user_id", "day") SELECT "tenant_id", "user_id", "day" FROM "visit_day_sums";--> statement-breakpoint
DELETE FROM "visit_day_sums";--> statement-breakpoint
ALTER TABLE "visit_day_sums" ADD COLUMN "effective_outlet_ids" uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_day_sums" ADD COLUMN "plan_outlet_ids" uuid[] NOT NULL;
ALTER TABLE "promotion_targets" ADD COLUMN "version" integer;--> statement-breakpoint
-- Until now goods were those of the one version in force.
UPDATE "promotion_targets" SET "version" = "promotions"."active_version" FROM "promotions" WHERE "promotions"."tenant_id" = "promotion_targets"."tenant_id" AND "promotions"."id" = "promotion_targets"."promotion_id";--> statement-breakpoint
DELETE FROM "promotion_targets" WHERE "version" IS NULL;--> statement-breakpoint
ALTER TABLE "promotion_targets" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_targets" DROP CONSTRAINT "promotion_targets_tenant_id_kind_value_promotion_id_pk";--> statement-breakpoint
ALTER TABLE "promotion_targets" ADD CONSTRAINT "promotion_targets_tenant_id_kind_value_promotion_id_version_pk" PRIMARY KEY("tenant_id","kind","value","promotion_id","version");--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "earlier_version" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "earlier_from" date;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "earlier_to" date;--> statement-breakpoint
ALTER TABLE "promotions" DROP COLUMN "budget_fen";--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_earlier" CHECK (num_nulls("promotions"."earlier_version", "promotions"."earlier_from", "promotions"."earlier_to") in (0, 3) and ("promotions"."earlier_to" is null or ("promotions"."earlier_from" <= "promotions"."earlier_to" and "promotions"."earlier_to" < "promotions"."valid_from")));

CREATE TABLE "shop_favourites" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_favourites_tenant_id_user_id_product_id_pk" PRIMARY KEY("tenant_id","user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "shop_members" DROP CONSTRAINT "shop_members_tenant_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_tenant_id_user_id_customer_id_pk" PRIMARY KEY("tenant_id","user_id","customer_id");--> statement-breakpoint
ALTER TABLE "shop_members" ADD COLUMN "chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_favourites" ADD CONSTRAINT "shop_favourites_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_favourites" ADD CONSTRAINT "shop_favourites_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
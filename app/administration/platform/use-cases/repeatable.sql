-- Every process hears at commit that a platform has laid something else down, or a brand said something else of itself.
CREATE TRIGGER push_tenants AFTER INSERT OR UPDATE OR DELETE ON "platform_tenants" FOR EACH ROW EXECUTE FUNCTION fmcg_push('tenants');
--> statement-breakpoint
CREATE TRIGGER push_hosts AFTER INSERT OR UPDATE OR DELETE ON "platform_hosts" FOR EACH ROW EXECUTE FUNCTION fmcg_push('tenants');

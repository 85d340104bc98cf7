-- Open pages of the tenant hear at commit that a dictionary or one of its values has changed.
CREATE TRIGGER push_dicts AFTER INSERT OR UPDATE OR DELETE ON "dicts" FOR EACH ROW EXECUTE FUNCTION fmcg_push('dictionaries');
--> statement-breakpoint
CREATE TRIGGER push_dict_items AFTER INSERT OR UPDATE OR DELETE ON "dict_items" FOR EACH ROW EXECUTE FUNCTION fmcg_push('dictionaries');

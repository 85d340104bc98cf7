CREATE TRIGGER push_syncs AFTER INSERT OR DELETE OR UPDATE OF "status" ON "order_syncs" FOR EACH ROW EXECUTE FUNCTION fmcg_push('failed-orders');

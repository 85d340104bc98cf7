DROP FUNCTION fmcg_repoint_depart(text, uuid, uuid);

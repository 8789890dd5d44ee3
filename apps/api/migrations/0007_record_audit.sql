-- Security 5.3: the end of the chain is locked, read and lengthened here, in one call of the service. Inside a function
-- every statement sees what was committed before it, so the second one sees what was added while the first one waited.
-- `hashOf` in modules/audit/chain.ts checks the same text: the fields as JSON without spaces.
CREATE FUNCTION record_audit(
  entry_at timestamptz, entry_actor_kind text, entry_actor_id uuid, entry_role text, entry_action text,
  entry_object_kind text, entry_object_id uuid, entry_detail text, entry_outcome text, entry_request_id text
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  next_position bigint;
  last_hash text;
  fields text;
BEGIN
  -- advisoryLocks.auditChain
  PERFORM pg_advisory_xact_lock(738010);
  SELECT last.position + 1, last.hash INTO next_position, last_hash
    FROM audit_entry AS last ORDER BY last.position DESC LIMIT 1;
  next_position := coalesce(next_position, 1);
  last_hash := coalesce(last_hash, repeat('0', 64));
  fields := array_to_json(ARRAY[
    to_char(entry_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry_actor_kind, entry_actor_id::text,
    entry_role, entry_action, entry_object_kind, entry_object_id::text, entry_detail, entry_outcome, entry_request_id,
    last_hash])::text;
  INSERT INTO audit_entry (position, at, actor_kind, actor_id, role, action, object_kind, object_id, detail, outcome,
    request_id, previous_hash, hash)
  VALUES (next_position, entry_at, entry_actor_kind, entry_actor_id, entry_role, entry_action, entry_object_kind,
    entry_object_id, entry_detail, entry_outcome, entry_request_id, last_hash,
    encode(sha256(convert_to('[' || next_position || ',' || substr(fields, 2), 'UTF8')), 'hex'));
  RETURN next_position;
END $$;

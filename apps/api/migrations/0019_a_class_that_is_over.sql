-- D-111: a class is over when no lesson of it is left to come. Lessons are called off by editors (lesson.is_cancelled) and
-- by the centre (lesson_cancellation); until now only the editors' were asked.
CREATE OR REPLACE FUNCTION enter_class(
  new_id uuid, entered_class uuid, entering_member uuid, entered_status text, takes_place boolean, beyond_quota boolean,
  in_window boolean, says_carer boolean, entered_channel text, by_kind text, by_id uuid, entered_at timestamptz,
  retry_hash text, wanted_hash text, wanted_entry_no bigint,
  OUT outcome text, OUT enrolment_id uuid
) LANGUAGE plpgsql AS $$
DECLARE
  found_class class%ROWTYPE;
  earlier enrolment_retry%ROWTYPE;
BEGIN
  IF retry_hash IS NOT NULL THEN
    SELECT * INTO earlier FROM enrolment_retry WHERE caller_id = by_id AND key_hash = retry_hash;
    IF FOUND THEN
      enrolment_id := earlier.enrolment_id;
      outcome := CASE WHEN earlier.request_hash = wanted_hash THEN 'done' ELSE 'keyReused' END;
      RETURN;
    END IF;
  END IF;

  IF takes_place THEN
    SELECT * INTO found_class FROM class WHERE strapi_uuid = entered_class FOR NO KEY UPDATE;
  ELSE
    SELECT * INTO found_class FROM class WHERE strapi_uuid = entered_class FOR SHARE;
  END IF;
  -- What the caller read may have changed while it waited for the lock.
  outcome := CASE
    WHEN NOT FOUND OR found_class.is_archived THEN 'classNotFound'
    WHEN found_class.is_cancelled OR EXISTS (SELECT 1 FROM entry_closing c WHERE c.class_uuid = entered_class AND c.closed_for = 'CALLED_OFF')
      THEN 'classCancelled'
    WHEN in_window AND (entered_at < found_class.enrol_start_at OR entered_at > found_class.enrol_end_at) THEN 'enrolmentNotOpen'
    WHEN NOT takes_place AND EXISTS (SELECT 1 FROM entry_closing c WHERE c.class_uuid = entered_class) THEN 'enrolmentNotOpen'
    WHEN EXISTS (SELECT 1 FROM enrolment e WHERE e.member_id = entering_member AND e.class_uuid = entered_class AND e.is_live)
      THEN 'alreadyApplied'
  END;
  IF outcome IS NOT NULL THEN RETURN; END IF;

  -- D-111: a class that is over stands in nobody's way.
  UPDATE enrolment e SET blocks_course = false
  WHERE e.member_id = entering_member AND e.course_id = found_class.course_id AND e.blocks_course
    AND EXISTS (SELECT 1 FROM lesson l WHERE l.class_uuid = e.class_uuid AND NOT l.is_archived)
    AND NOT EXISTS (SELECT 1 FROM lesson l WHERE l.class_uuid = e.class_uuid AND NOT l.is_archived
      AND NOT l.is_cancelled AND l.ends_at > entered_at
      AND NOT EXISTS (SELECT 1 FROM lesson_cancellation o WHERE o.lesson_uuid = l.lesson_uuid AND o.is_called_off));
  IF EXISTS (SELECT 1 FROM enrolment e WHERE e.member_id = entering_member AND e.course_id = found_class.course_id AND e.blocks_course) THEN
    outcome := 'oneClassPerCourse';
    RETURN;
  END IF;

  IF takes_place AND NOT beyond_quota AND found_class.quota <=
    (SELECT count(*) FROM enrolment e WHERE e.class_uuid = entered_class AND e.holds_place) THEN
    outcome := 'classFull';
    RETURN;
  END IF;

  INSERT INTO enrolment AS e (id, class_uuid, course_id, member_id, entry_no, channel, status, is_live, holds_place,
    blocks_course, is_over_quota, says_carer, actor_kind, actor_id, created_at, status_at)
  VALUES (new_id, entered_class, found_class.course_id, entering_member, coalesce(wanted_entry_no, nextval('entry_number')),
    entered_channel, entered_status, true, takes_place, true, beyond_quota, says_carer, by_kind, by_id, entered_at, entered_at)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    -- The same person at the same moment, in another tab or at the counter.
    outcome := CASE WHEN EXISTS (SELECT 1 FROM enrolment e WHERE e.member_id = entering_member AND e.class_uuid = entered_class AND e.is_live)
      THEN 'alreadyApplied' ELSE 'oneClassPerCourse' END;
    RETURN;
  END IF;
  IF retry_hash IS NOT NULL THEN
    INSERT INTO enrolment_retry VALUES (by_id, retry_hash, wanted_hash, new_id, entered_at);
  END IF;
  outcome := 'done';
  enrolment_id := new_id;
END $$;

/** Names that the glossary refuses and that are still there. The list only becomes shorter. */
export const namesToChange: readonly string[] = [
  'apps/api/src/modules/catalogue/domain/catalogue.ts: Kept',
  'apps/api/src/modules/enquiry/domain/enquiry-state.ts: HeldBecause',
  'apps/api/src/modules/enrolment/index.ts: countPlacesHeld',
  'apps/api/src/modules/enrolment/store.ts: countPlacesHeld',
  'apps/api/src/modules/messages/outbox.ts: OutboxWish',
  'apps/api/src/modules/one-time-code/request-code.ts: CodeWish',
  'apps/api/src/modules/profile/update-profile.ts: ProfileWish',
  'apps/api/src/modules/session/caller.ts: StaffAtTheDoor',
  'apps/api/src/modules/session/caller.ts: staffAtTheDoorOf',
  'apps/api/src/modules/session/index.ts: staffAtTheDoorOf',
  'apps/api/src/modules/session/domain/door.ts',
  'apps/api/src/modules/session/domain/door.ts: Door',
]

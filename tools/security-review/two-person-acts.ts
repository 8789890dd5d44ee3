/** What no member of staff can do alone. The guard is the line that sends the first person away. */
export type TwoPersonAct = {
  readonly act: string
  /** The calls of the first and of the second person. */
  readonly begins: string
  readonly ends: string
  readonly rule: string
  /** Where the second person is asked for. */
  readonly guard: string
}

export const twoPersonActs: readonly TwoPersonAct[] = [
  {
    act: 'give a member or an applicant another phone number',
    begins: 'askPhoneChange',
    ends: 'confirmPhoneChange',
    rule: 'Identity is seen, the old number hears of it at once, and another person confirms within 24 hours. Sessions end, and a one-time password goes to the new number.',
    guard: 'apps/api/src/modules/phone-change/phone-change.ts',
  },
  {
    act: 'draw a ballot and make its result known',
    begins: 'runBallot',
    ends: 'releaseBallot',
    rule: 'Whoever drew it does not release it. Without a second person it is released by the clock two hours after the draw, unless the centre has switched that off.',
    guard: 'apps/api/src/modules/ballot/release-ballot.ts',
  },
]

/** A line of the api that asks for a second person. */
export const asksForSecondPerson = /\b(?:requireSecondPerson|secondPersonNeeded|isSecondPerson|mayConfirm\w*)\(/

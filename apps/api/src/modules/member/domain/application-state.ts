/** D-079: an applicant may sign in at once; only staff make a member of them. */
export type ApplicationState = 'PENDING' | 'VERIFIED' | 'REJECTED'

/**
 * QUEUED waits for its next attempt; SENDING is in the hands of one worker; SENT was taken over by the provider and
 * DELIVERED reached the phone; FAILED and EXPIRED will not be tried again; KEPT stays in our outbox, because the
 * channel has no provider.
 */
export type MessageState = 'QUEUED' | 'SENDING' | 'SENT' | 'DELIVERED' | 'FAILED' | 'EXPIRED' | 'KEPT'

export type { MessageState } from './domain/message-state.ts'
export { listOutbox, type OutboxDeps, type OutboxMessage } from './outbox.ts'
export type { NewMessage, QueueMessage } from './queue-message.ts'
export { createQueueMessage, type QueueMessageDeps } from './queue-message.ts'
export { messageRoutes } from './routes.ts'
export { type MessageSecrets, messageSecrets } from './sealed-message.ts'
export { type SendMessageDeps, sendMessage, sweepMessages, tidyMessages } from './send-message.ts'
export { createSenders, type SenderSettings } from './senders/create-senders.ts'
export type { Sender } from './senders/sender.ts'
export {
  addMessageIn,
  countStatesOf,
  countUndelivered,
  endPause,
  forgetMessagesTo,
  listDueMessages,
  listUndelivered,
  pauseWaiting,
  readOutboxState,
  recallMessages,
  removeQueuedMessages,
} from './store.ts'

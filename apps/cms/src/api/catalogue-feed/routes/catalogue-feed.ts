/** For the member service only; the site does not forward this path. The controller checks the token itself. */
const config = { auth: false }

export default {
  routes: [
    { method: 'GET', path: '/catalogue-feed', handler: 'catalogue-feed.find', config },
    { method: 'GET', path: '/catalogue-feed/:id', handler: 'catalogue-feed.findOne', config },
  ],
}

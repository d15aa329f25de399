import { createApp } from './create-app.ts';

// Started by develop.ts, which restarts it after every change; Strapi requests a restart with the message "reload".
void createApp({ development: true })
  .start()
  .then(() => process.send?.('ready'));

import { createApp } from './create-app.ts';

// Started by develop.ts, which restarts it after every change; Strapi itself asks for that with the message "reload".
void createApp({ development: true })
  .start()
  .then(() => process.send?.('ready'));

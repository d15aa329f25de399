import { createApp } from './create-app.ts';

void createApp({ development: false }).start();

/** The stage: boards on recorded moments, for the eye. Only `npm run dev` serves it. */

import { mount } from 'svelte';
import '../src/styles/index.css';
import Stage from './Stage.svelte';

const target = document.getElementById('app');
if (target) mount(Stage, { target });

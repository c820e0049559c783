import '@hearthside/services/trade/color.css';
import '../../ui/tokens/tokens.css';
import '../../src/frame/base.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Examples } from './examples.tsx';

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <MemoryRouter>
    <div style={{ display: 'flex', flexWrap: 'wrap' }}>
      <Examples scheme="light" />
      <Examples scheme="dark" />
    </div>
  </MemoryRouter>,
);

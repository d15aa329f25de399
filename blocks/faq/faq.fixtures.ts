import type { RichText } from '#contract/content/page-view.ts';
import type { BlockFixtures } from '#rendering/block-fixtures.ts';

const answer = (html: string): RichText => ({ html, headings: [] });

/** The states of questions and answers. */
export const fixtures: BlockFixtures<'blocks.faq'> = {
  fr: {
    normal: {
      title: 'Les questions que l’on nous pose souvent',
      questions: [
        { question: 'Un proche peut-il m’accompagner ?', answer: answer('<p>Oui, et c’est souvent utile.</p>') },
        {
          question: 'Mes réponses restent-elles confidentielles ?',
          answer: answer(
            '<p>Oui. Lisez notre <a href="/politique-de-confidentialite">politique de confidentialité</a>.</p>',
          ),
        },
      ],
    },
    empty: { title: null, questions: [] },
    longest: {
      title: 'Tout ce que vous vous demandez peut-être avant de parler de votre mémoire à quelqu’un',
      questions: [
        'Dois-je demander l’avis de mon médecin traitant avant de prendre rendez-vous, et lui transmettrez-vous le compte rendu ?',
        'Que se passe-t-il si l’on découvre une maladie alors que je voulais seulement être rassuré ?',
        'Mon employeur, mon assureur ou ma mutuelle peuvent-ils apprendre que j’ai consulté ?',
      ].map((question) => ({
        question,
        answer: answer(
          '<p>Non, ce n’est pas obligatoire. Nous vous conseillons de lui en parler, car il connaît votre santé mieux que nous. Nous lui écrivons seulement si vous êtes d’accord.</p><ul><li>Vous choisissez ce qui est transmis.</li><li>Vous pouvez changer d’avis.</li><li>Vous recevez le même texte que lui.</li></ul>',
        ),
      })),
    },
  },
  en: {
    normal: {
      title: 'Questions people often ask us',
      questions: [{ question: 'Can someone come with me?', answer: answer('<p>Yes, and it often helps.</p>') }],
    },
    empty: { title: null, questions: [] },
    longest: {
      title: 'Everything you may wonder about before talking to someone about your memory',
      questions: [
        'Do I need to ask my family doctor before I contact you, and will you send them the report?',
        'What happens if you find an illness when all I wanted was to be reassured?',
      ].map((question) => ({ question, answer: answer('<p>No. We write to your doctor only if you agree.</p>') })),
    },
  },
  malformed: [
    { field: 'questions', data: { title: null, questions: 'Pourquoi ?' } },
    {
      field: 'questions.0.answer',
      data: { title: null, questions: [{ question: 'Pourquoi ?', answer: 'Parce que.' }] },
    },
  ],
};

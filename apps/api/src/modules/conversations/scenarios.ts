/** A role play with a partner who is played by a model. */
export interface Scenario {
  readonly title: string;
  /** The role that the model plays. */
  readonly partner: string;
  /** The learner's situation. */
  readonly situation: string;
  /** The learner's goals, in the order in which they come up. */
  readonly goals: readonly string[];
  /** Topics of words that fit the scenario, in lower case. */
  readonly topics: readonly string[];
}

export const SCENARIO_KEYS = [
  'job_interview',
  'airport',
  'restaurant',
  'customer_support',
  'meeting',
  'presentation',
  'travel_emergency',
] as const;
export type ScenarioKey = (typeof SCENARIO_KEYS)[number];

export const SCENARIOS: Readonly<Record<ScenarioKey, Scenario>> = {
  job_interview: {
    title: 'Job interview',
    partner: 'A friendly manager who leads the interview',
    situation: 'You have applied for a job you would like, and today you meet the manager for the first time.',
    goals: [
      'Introduce yourself and say what you do',
      'Describe work you have done before',
      'Say why you want this job',
      'Ask a question about the job',
    ],
    topics: ['job interview', 'interview', 'job', 'jobs', 'work', 'career', 'profession', 'professions', 'business', 'office', 'education'],
  },
  airport: {
    title: 'At the airport',
    partner: 'A member of staff at an airline check-in desk',
    situation: 'You are flying abroad today with one large suitcase, and you are at the check-in desk.',
    goals: ['Say where you fly to', 'Check in your luggage', 'Ask for the seat you would like', 'Find out when and where boarding begins'],
    topics: ['airport', 'flight', 'flying', 'plane', 'travel', 'travelling', 'traveling', 'trip', 'transport', 'transportation', 'tourism'],
  },
  restaurant: {
    title: 'In a restaurant',
    partner: 'A waiter in a small restaurant',
    situation: 'You arrive at a restaurant for dinner without a reservation. There is one thing you cannot eat.',
    goals: ['Ask for a table', 'Say what you cannot eat', 'Order something to eat and drink', 'Ask for the bill'],
    topics: [
      'restaurant',
      'food',
      'drink',
      'drinks',
      'food and drink',
      'cooking',
      'kitchen',
      'meal',
      'meals',
      'eating',
      'dining',
      'gastronomy',
    ],
  },
  customer_support: {
    title: 'Customer support',
    partner: 'A patient customer support agent of a shop',
    situation: 'Something you bought two weeks ago has stopped working, and you call the shop.',
    goals: ['Say what you bought and when', 'Describe what is wrong with it', 'Say what you want: a repair, a replacement or a refund'],
    topics: [
      'customer support',
      'customer service',
      'support',
      'service',
      'shopping',
      'shop',
      'technology',
      'electronics',
      'complaint',
      'telephone',
    ],
  },
  meeting: {
    title: 'A meeting at work',
    partner: 'A colleague who leads the weekly meeting of your team',
    situation: 'Your team meets to talk about a project that is running a little late.',
    goals: [
      'Describe how your part of the work is going',
      'Name a problem',
      'Suggest what could be done about it',
      'Agree on who does what by when',
    ],
    topics: ['meeting', 'meetings', 'work', 'business', 'office', 'job', 'project', 'projects', 'management', 'team', 'communication'],
  },
  presentation: {
    title: 'A presentation',
    partner: 'An interested listener who asks questions',
    situation: 'You present an idea to a small audience, and one listener asks questions.',
    goals: ['Say what your presentation is about', 'Explain your idea', 'Give an example', 'Answer a question'],
    topics: [
      'presentation',
      'presentations',
      'speech',
      'public speaking',
      'business',
      'work',
      'education',
      'science',
      'technology',
      'communication',
    ],
  },
  travel_emergency: {
    title: 'An emergency while traveling',
    partner: 'A police officer at the station of a foreign town',
    situation: 'Your bag with your passport and phone was stolen, and you go to the police.',
    goals: ['Say what happened', 'Describe what was in the bag', 'Say when and where it happened', 'Ask what you should do next'],
    topics: [
      'emergency',
      'emergencies',
      'travel',
      'travelling',
      'traveling',
      'trip',
      'police',
      'crime',
      'health',
      'safety',
      'medicine',
      'documents',
    ],
  },
};
